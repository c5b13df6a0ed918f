import { defineRoom } from '../kernel/frame/room.ts';
import { screen } from '../kernel/frame/screen.ts';

const lists = () => import('./Strategies.tsx');

export const strategyRoom = defineRoom({
  name: 'strategy',
  screens: {
    'Strategy.Listing': screen(async () => {
      const part = await lists();
      await part.loadStrategies();
      return part.PutawayStrategies;
    }),
    'Strategy.StrategyApplication': screen(async () => {
      const part = await lists();
      await part.loadApplications();
      return part.StrategyApplications;
    }),
  },
});
