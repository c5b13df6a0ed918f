import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

export const inspectionRoom = defineRoom({
  name: 'srm/inspection',
  screens: {
    'Delivery.InspectionReport': screen(async () => (await import('./InspectionReports.tsx')).InspectionReports),
    'Delivery.AddInspectionReport': screen(async () => (await import('./ReportForm.tsx')).ReportForm),
  },
});
