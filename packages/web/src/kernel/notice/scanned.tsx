/** What a code is that a search does not find. The room of labels knows it, and main lends what shows it. */
import type { ComponentType, ReactNode } from 'react';
import { type Later, later, useLater } from '../frame/later.ts';

export interface ScannedProps {
  readonly text: string;
  /** The only row that a code names opens by itself. */
  readonly isOpening?: boolean;
  readonly onOpen?: () => void;
}
const nobody: ComponentType<ScannedProps> = () => null;
let lent: Later<ComponentType<ScannedProps>> = later(async () => nobody);
/** Lends what tells of a code. */
export const lendScanned = (load: () => Promise<ComponentType<ScannedProps>>): void => {
  lent = later(load);
};

/** A code has a digit and no space, as words that one searches by seldom do. */
const isCode = (text: string): boolean => /^\S{4,512}$/.test(text) && /\d/.test(text);
export const Scanned = ({ text, ...props }: ScannedProps): ReactNode => {
  const code = text.trim();
  const Told = useLater(lent, isCode(code));
  return Told && isCode(code) && <Told text={code} {...props} />;
};
