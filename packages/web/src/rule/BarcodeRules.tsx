/** The list of barcode rules and their form, each with a code of the rule taken apart. */
import type { ReactNode } from 'react';
import { BaseForm, BasePage, loadPlace } from '../base/door.ts';
import { drawSample, sampleTabs } from './sample.tsx';

export const loadRules = () => loadPlace('Rule.BarcodeRule');
export const BarcodeRules = (): ReactNode => <BasePage tabs={sampleTabs} />;
export const BarcodeRuleForm = (): ReactNode => <BaseForm outcome={drawSample} />;
