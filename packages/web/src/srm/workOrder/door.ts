/** What the screens of outsourced orders lend to those that promise order lines. */
export { type Shortage, useShortage } from './shortage.ts';
