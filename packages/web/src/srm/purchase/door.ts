/** What the screens of orders lend to the screens that ship and receive: a sum, the arithmetic of a figure, and the story of a line. */
export { Arithmetic, type ArithmeticProps, type Part } from './Arithmetic.tsx';
export { FigureArithmetic, type FigureArithmeticProps } from './FigureArithmetic.tsx';
export { Story, type StoryProps } from './Story.tsx';
