import type { ReactNode } from 'react';
import { FormTitle } from '../kernel/form/FormParts.tsx';
import { LicencePanel } from './LicencePanel.tsx';

/** The licence inside the shell (SYS-08). */
export const LicenceScreen = (): ReactNode => (
  <div className="wms-setting">
    <FormTitle />
    <LicencePanel />
  </div>
);
