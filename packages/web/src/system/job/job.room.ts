import { defineRoom } from '../../kernel/frame/room.ts';
import { screen } from '../../kernel/frame/screen.ts';

const jobForm = async () => (await import('./JobForm.tsx')).JobForm;

export const jobRoom = defineRoom({
  name: 'system/job',
  screens: {
    'System.ScheduledTasks': screen(async () => (await import('./JobList.tsx')).JobList),
    'System.AddScheduledTasks': screen(jobForm),
    'System.ModifyScheduledTasks': screen(jobForm),
  },
  cards: async () => (await import('./job.cards.tsx')).jobCards,
});
