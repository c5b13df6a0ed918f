import { createContext } from 'react';

/** Tells the layer an input stands in that a dialog is open over it, which must not close it: `useContext(HoldContext)(true)`. */
export const HoldContext = createContext<(isHeld: boolean) => void>(() => undefined);
