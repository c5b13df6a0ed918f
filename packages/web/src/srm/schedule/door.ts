/** What the screens of schedules lend to those that close order lines. */
export { type Falling, useFalling } from './falling.ts';
