import { menuScreen } from '../kernel/menu.ts';
import { defineRoom } from '../kernel/room.ts';
import { allocationLine, allocationStrategy } from './allocation.ts';
import { strategyApplication } from './application.ts';
import { pickingLine, pickingStrategy } from './picking.ts';
import { putawayLine, putawayStrategy } from './putaway.ts';
import { strategyPhrases } from './strategy.rules.ts';
import { turnoverLine, turnoverStrategy } from './turnover.ts';
import { wavePhrases, waveTemplate } from './waveTemplate.ts';

/** Which cells goods are laid in and taken from, in which order and together with what. */
export const strategyRoom = defineRoom({
  resources: [
    putawayStrategy,
    putawayLine,
    pickingStrategy,
    pickingLine,
    turnoverStrategy,
    turnoverLine,
    allocationStrategy,
    allocationLine,
    waveTemplate,
    strategyApplication,
  ],
  phrases: { ...strategyPhrases, ...wavePhrases },
  menus: [
    menuScreen('Strategy.Listing', 'Strategy', 'inbox', 'purchaser', 'platform'),
    menuScreen('Strategy.PickingStrategy', 'Strategy', 'shop', 'purchaser', 'platform'),
    menuScreen('Strategy.TurnoverStrategy', 'Strategy', 'calendar', 'purchaser', 'platform'),
    menuScreen('Strategy.AllocationStrateg', 'Strategy', 'tags', 'purchaser', 'platform'),
    menuScreen('Strategy.WaveTemplate', 'Strategy', 'gold', 'purchaser', 'platform'),
    menuScreen('Strategy.StrategyApplication', 'Strategy', 'apartment', 'purchaser', 'platform'),
  ],
});
