import { defineRoom } from '../kernel/frame/room.ts';
import { screen } from '../kernel/frame/screen.ts';

const list = (page: string) => screen(async () => (await import('./Strategies.tsx')).strategyPage(page));

export const strategyRoom = defineRoom({
  name: 'strategy',
  screens: {
    'Strategy.Listing': list('Strategy.Listing'),
    'Strategy.PickingStrategy': list('Strategy.PickingStrategy'),
    'Strategy.TurnoverStrategy': list('Strategy.TurnoverStrategy'),
    'Strategy.AllocationStrateg': list('Strategy.AllocationStrateg'),
    'Strategy.StrategyApplication': list('Strategy.StrategyApplication'),
  },
});
