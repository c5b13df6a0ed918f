/** The business licence of a supplier ends some day: the form says so in time, and when it has. */
import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { type InputProps, type Inputs, inputOf } from '../../kernel/form/inputs.tsx';
import { useSay } from '../../kernel/frame/locale.tsx';

const words = definePhrases({
  licenceOver: ['The licence has expired', '执照已过期', '執照已過期'],
  licenceLastDay: ['The licence expires today', '执照今日到期', '執照今日到期'],
  licenceSoon: ['The licence expires in {days} {days|day|days}', '执照将在 {days} 天后到期', '執照將於 {days} 天後到期'],
});
/** Days before the end in which a new licence should be asked for. */
const NOTICE = 60;

const LicenceInput = (props: InputProps): ReactNode => {
  const say = useSay();
  const end = typeof props.value === 'string' && props.value !== '' ? dayjs(props.value) : undefined;
  const days = end?.startOf('day').diff(dayjs().startOf('day'), 'day');
  const DateInput = inputOf.date;
  return (
    <>
      <DateInput {...props} />
      {days !== undefined && days <= NOTICE && !props.isInvalid && (
        <span className="wms-field-warning" role="status" data-testid="licence">
          {say(days < 0 ? words.licenceOver : days === 0 ? words.licenceLastDay : words.licenceSoon, { days })}
        </span>
      )}
    </>
  );
};

export const supplierInputs: Inputs = { licenceEndDate: LicenceInput };
