import { definePhrases } from '@wms/contract/kernel/phrase.ts';
import { terms } from '@wms/contract/kernel/terms.ts';
import { Button } from 'antd';
import { Component, type ReactNode } from 'react';
import { sayNow } from './locale.tsx';

const words = definePhrases({
  title: ['This view stopped working', '此页面出现错误', '此頁面發生錯誤'],
  text: [
    'The rest of the application still works. Try again; if it happens again, tell your administrator.',
    '其他页面不受影响。请重试，如再次出现请联系管理员。',
    '其他頁面不受影響。請重試，若再次發生請聯絡管理員。',
  ],
  retry: terms.retry,
  close: terms.close,
});

interface Props {
  readonly children: ReactNode;
  readonly onClose?: () => void;
}

/** Keeps a crash inside the view or dialog where it happened. The error goes to the console, where support looks first. */
export class Boundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const { onClose } = this.props;
    return (
      <div className="wms-fault" role="alert">
        <h2 className="wms-fault-title">{sayNow(words.title)}</h2>
        <p>{sayNow(words.text)}</p>
        <div className="wms-fault-acts">
          <Button type="primary" onClick={() => this.setState({ failed: false })}>
            {sayNow(words.retry)}
          </Button>
          {onClose && <Button onClick={onClose}>{sayNow(words.close)}</Button>}
        </div>
      </div>
    );
  }
}
