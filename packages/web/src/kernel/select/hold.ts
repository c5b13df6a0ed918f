import { createContext } from 'react';

/** Tells the layer around an input that a dialog is open over it, so that the layer stays open: `useContext(HoldContext)(true)`. */
export const HoldContext = createContext<(isHeld: boolean) => void>(() => undefined);
