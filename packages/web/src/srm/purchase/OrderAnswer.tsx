import { saveAnswerConfig } from '@wms/contract/srm/purchase/answerConfig.calls.ts';
import { answerConfig } from '@wms/contract/srm/purchase/answerConfig.ts';
import type { ReactNode } from 'react';
import { RuleList } from '../configuration/door.ts';

/** How suppliers answer orders (DELIV-12). */
export const OrderAnswer = (): ReactNode => <RuleList resource={answerConfig} save={saveAnswerConfig} />;
