/**
 * The import dialog of every list (IMPORT-01..11), opened through the one host of dialogs:
 *
 *   openImport({ service: zone.wire.service, title: zone.labels.$, number: 'zoneNo', onDone: refresh });
 *
 * The import itself runs outside (importTasks.ts): closing the dialog or changing the tab leaves it running.
 */

import { InboxOutlined } from '@ant-design/icons';
import { say, type Trilingual } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { workbookExtensions, workbookLimits } from '@wms/contract/kernel/workbook.ts';
import { messages } from '@wms/contract/spec/messages.gen.ts';
import { Alert, Button, Flex, Progress, Upload } from 'antd';
import { type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { hasKeyboard, isFocusFree } from '../frame/firstField.ts';
import { currentLocale, useSay } from '../frame/locale.tsx';
import { askUser } from '../frame/modal.tsx';
import { type ModalHandle, openModal } from '../frame/modalStore.ts';
import { download, saveFile } from '../wire/client.ts';
import { CallError } from '../wire/faults.ts';
import { ErrorLines } from './ErrorLines.tsx';
import { errorSheet } from './errorSheet.ts';
import { FailedGrid } from './FailedGrid.tsx';
import { FixContext, type Fixes, fixesOf, keepFixes, listOf, noFixes, useFailed, useFixes } from './fixes.ts';
import { type ImportState, isRunning, isSameFile } from './importState.ts';
import { chooseFile, type ImportOrder, importOf, startImport, useImport, watchImport } from './importTasks.ts';
import { fetchFailedRows, undoImport } from './taskStore.ts';
import { exchangeWords as words } from './words.ts';
import './exchange.css';

export interface ImportProps {
  readonly service: string;
  /** What is imported: 'Zone', 'Purchase order'. */
  readonly title: Trilingual;
  /** The member that names a row of the file: its column stays in sight while cells are mended. */
  readonly number: string;
  /** Rows one file may have, where the import is not the ordinary one of orders and arrivals. */
  readonly rows?: number;
  /** Menu of the screen, for the log of the server. */
  readonly module?: string;
  /** Called after the commit, with the number of rows added; lists of the service are stale already. */
  readonly onDone?: (count: number) => void;
  /** Shows what was added, once the dialog is closed for it. */
  readonly onView?: (task: ImportState) => void;
}

const isWorkbook = (name: string): boolean =>
  (workbookExtensions as readonly string[]).includes(name.split('.').at(-1)?.toLowerCase() ?? '');

const getTemplate = (service: string): Promise<void> =>
  download(service, 'downExcelTemplate', {})
    .then(saveFile)
    .catch((error: unknown) => {
      // shown already, centrally
      if (!(error instanceof CallError)) throw error;
    });

const saveErrors = (task: ImportState, head: readonly string[], name: string): void => {
  const blob = new Blob(
    [
      errorSheet(
        head,
        task.messages.filter((line) => !line.success),
      ),
    ],
    { type: 'text/csv;charset=utf-8' },
  );
  saveFile({ blob, fileName: `${task.file?.name.replace(/\.\w+$/, '') ?? 'import'}_${name}.csv` });
};

const Chooser = ({ service, rows, task }: { service: string; rows: number; task: ImportState }): ReactNode => {
  const text = useSay();
  const [fault, setFault] = useState('');
  const take = (file: File, all: readonly File[]): false => {
    const wrong =
      all.length > 1
        ? text(messages['import.oneFile'])
        : !isWorkbook(file.name)
          ? text(messages['import.fileType'])
          : file.size > workbookLimits.bytes
            ? text(words.tooLarge, { max: workbookLimits.bytes / 1_000_000 })
            : '';
    setFault(wrong);
    if (wrong === '') chooseFile(service, file);
    // the browser sends nothing by itself
    return false;
  };
  return (
    <>
      <Upload.Dragger
        accept={workbookExtensions.map((extension) => `.${extension}`).join(',')}
        maxCount={1}
        beforeUpload={take}
        onRemove={() => chooseFile(service, undefined)}
        fileList={task.file ? [{ uid: 'file', name: task.file.name, status: 'done' }] : []}
        data-testid="import.file"
      >
        <p>
          <InboxOutlined style={{ fontSize: 32 }} aria-hidden />
        </p>
        <p>{text(words.drop)}</p>
        <p className="ant-upload-hint">{text(words.limits, { rows: rows.toLocaleString('en-US') })}</p>
      </Upload.Dragger>
      {fault && <Alert type="warning" showIcon title={fault} data-testid="import.fault" />}
    </>
  );
};

const ProgressLog = ({ task }: { task: ImportState }): ReactNode => {
  const text = useSay();
  const stage = task.state === 1 ? words.sending : task.state === 3 ? words.importing : words.verifying;
  return (
    <Flex vertical gap={4} aria-live="polite">
      <b>{text(stage)}</b>
      <Progress percent={task.progress} status="active" aria-label={text(stage)} />
      <small>{task.note}</small>
    </Flex>
  );
};

const Outcome = ({ task }: { task: ImportState }): ReactNode => {
  const text = useSay();
  if (task.state === 6)
    return (
      <Alert
        type={task.errorCount > 0 ? 'warning' : 'success'}
        showIcon
        title={text(messages['import.success'], { count: task.count })}
        description={task.errorCount > 0 ? text(words.leftBehind, { count: task.errorCount }) : undefined}
        data-testid="import.count"
      />
    );
  if (task.state === 5)
    return <Alert type="error" showIcon title={text(messages['import.serverError'])} description={task.note} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={`${text(messages['import.failed'])} · ${text(words.nothingAdded)}`}
      description={text(words.rows, { ok: task.okCount, errors: task.errorCount })}
    />
  );
};

/** Takes the whole import back, where the server still can. */
const useUndo = (task: ImportState, service: string, onDone: () => void) => {
  const [isUndoing, setUndoing] = useState(false);
  const undo = async (): Promise<void> => {
    setUndoing(true);
    const batch = { id: task.jobId, service, fileName: task.file?.name ?? '', count: task.count };
    const done = await undoImport(batch).finally(() => setUndoing(false));
    if (done) onDone();
  };
  return { isUndoing, undo };
};

/** Closes the dialog and shows what was added. */
const ViewButton = ({ service, onView, handle, task }: ImportProps & { handle: ModalHandle; task: ImportState }): ReactNode => {
  const text = useSay();
  const view = async (): Promise<void> => {
    if (!(await mayLeave(service))) return;
    handle.close();
    onView?.(task);
  };
  return (
    <Button type="primary" onClick={() => void view()} data-testid="import.view">
      {text(words.view)}
    </Button>
  );
};

const Buttons = ({ handle, task, ...props }: ImportProps & { handle: ModalHandle; task: ImportState }): ReactNode => {
  const text = useSay();
  const { service } = props;
  const { fixes } = useContext(FixContext);
  const failed = useFailed(task);
  const start = (more: Partial<ImportOrder> = {}): void => {
    const onOpen = (): void => void openImport(props);
    void startImport({ ...props, title: say(props.title, currentLocale()), onOpen, ...more });
  };
  // what was added already must not come again: after a part was added, only the failed rows run
  const alone = task.state === 6 || task.only.length > 0;
  const rerun = (): void => {
    const only = alone ? (failed?.rows.map(({ line }) => line) ?? []) : [];
    start({ fixes: listOf(fixes), only });
  };
  const { isUndoing, undo } = useUndo(task, service, handle.close);
  const head = [words.line, words.column, terms.value, words.rule].map((word) => text(word));
  const hasErrors = task.messages.some((line) => !line.success);
  const isLeft = (task.state === 4 || task.state === 6) && failed !== undefined;
  return (
    <Flex className="wms-dialog-foot" justify="space-between" gap={8} wrap>
      <Button type="link" onClick={() => void getTemplate(service)} data-testid="import.template">
        {text(words.template)}
      </Button>
      <Flex gap={8} wrap>
        {task.state === 4 && hasErrors && !isLeft && (
          <Button onClick={() => saveErrors(task, head, text(words.errorFile))}>{text(words.errors)}</Button>
        )}
        {isLeft && (
          <Button onClick={() => void fetchFailedRows({ id: task.jobId, service })} data-testid="import.failedRows">
            {text(failed.isWhole ? words.wholeSheet : words.failedRows)}
          </Button>
        )}
        {(task.state === 4 || task.state === 5) && (
          <Button onClick={() => void mayLeave(service).then((yes) => yes && chooseFile(service, undefined))}>
            {text(words.other)}
          </Button>
        )}
        {isSameFile(task) && (
          <Button danger onClick={() => start({ again: true })} data-testid="import.again">
            {text(words.again)}
          </Button>
        )}
        {task.state === 5 && (
          <Button type="primary" onClick={() => start()}>
            {text(terms.retry)}
          </Button>
        )}
        {task.state === 0 && (
          <Button type="primary" disabled={!task.file} onClick={() => start()} data-testid="import.start">
            {text(terms.import)}
          </Button>
        )}
        {task.state === 4 && task.separable && (
          <Button onClick={() => start({ goodOnly: true, fixes: listOf(fixes), only: task.only })} data-testid="import.goodOnly">
            {text(words.goodOnly, { count: task.okCount })}
          </Button>
        )}
        {isLeft && (
          <Button type="primary" disabled={fixes.size === 0} onClick={rerun} data-testid="import.rerun">
            {text(alone ? words.rerunAlone : words.rerun)}
          </Button>
        )}
        {task.state === 6 && task.jobId !== '' && task.undoable && task.count > 0 && (
          <Button danger loading={isUndoing} onClick={() => void undo()} data-testid="import.undo">
            {text(words.undo)}
          </Button>
        )}
        {isRunning(task) && <Button onClick={handle.close}>{text(words.background)}</Button>}
        {task.state === 6 && <ViewButton {...props} handle={handle} task={task} />}
      </Flex>
    </Flex>
  );
};

/** The next step has the focus, unless somebody stands elsewhere: the place of the file, then what goes on with it. */
const useNextStep = (task: ImportState) => {
  const room = useRef<HTMLDivElement>(null);
  const last = useRef('');
  const step = `${task.state} ${task.file?.name ?? ''}`;
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    const here = document.activeElement;
    const zone = room.current?.querySelector<HTMLElement>('.ant-upload[role="button"]');
    const isElsewhere = here !== zone && (room.current?.contains(here) || here?.closest('.ant-modal-body'));
    if (!hasKeyboard() || (isElsewhere && !isFocusFree())) return;
    (room.current?.querySelector<HTMLElement>('.ant-btn-primary:not(:disabled)') ?? zone)?.focus({ preventScroll: true });
  }, [step]);
  return room;
};

/** What stands in the dialog; `data-state` is the number of its state. */
export const ImportDialog = ({ handle, ...props }: ImportProps & { handle: ModalHandle }): ReactNode => {
  const task = useImport(props.service);
  const fixes = useFixes(props.service, task.jobId);
  useEffect(() => watchImport(props.service), [props.service]);
  const failed = useFailed(task);
  const room = useNextStep(task);
  // the grid shows what is wrong; what was passed over stands nowhere else
  const remarks = task.messages.filter((line) => line.success);
  const fixing = useMemo(
    () => ({ fixes, change: (next: Fixes) => keepFixes(props.service, task.jobId, next) }),
    [fixes, task.jobId, props.service],
  );
  return (
    <FixContext value={fixing}>
      <Flex ref={room} vertical gap={12} data-testid="import.dialog" data-state={task.state}>
        {task.state === 0 ? (
          <Chooser service={props.service} rows={props.rows ?? workbookLimits.rows} task={task} />
        ) : (
          <>
            <b>{task.file?.name}</b>
            {isRunning(task) ? <ProgressLog task={task} /> : <Outcome task={task} />}
          </>
        )}
        {failed && !isRunning(task) ? (
          <>
            {remarks.length > 0 && <ErrorLines lines={remarks} />}
            <FailedGrid failed={failed} sent={task.sent} number={props.number} />
          </>
        ) : (
          task.messages.length > 0 && <ErrorLines lines={task.messages} />
        )}
        <Buttons {...props} handle={handle} task={task} />
      </Flex>
    </FixContext>
  );
};

/** Mended cells are let go of on purpose only. */
const mayLeave = async (service: string): Promise<boolean> => {
  const task = importOf(service);
  const count = isRunning(task) ? 0 : fixesOf(service, task.jobId).size;
  if (count === 0) return true;
  const locale = currentLocale();
  const yes = await askUser({
    title: say(words.dropFixes, locale, { count }),
    content: say(words.dropFixesText, locale),
    verb: say(words.dropFixesVerb, locale),
    cancel: say(words.keepFixing, locale),
    danger: true,
  });
  if (yes) keepFixes(service, task.jobId, noFixes);
  return yes;
};

/** Opens the import dialog of a service; one that runs already is shown where it is. */
export const openImport = (props: ImportProps): ModalHandle =>
  openModal((handle) => <ImportDialog {...props} handle={handle} />, {
    title: say(words.title, currentLocale(), { name: props.title }),
    width: 880,
    testId: 'import',
    mayClose: () => mayLeave(props.service),
  });
