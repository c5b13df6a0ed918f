/** Which cards stand on home, and in which order; buttons and switches, so that keys do all of it. */
import { ArrowDownOutlined, ArrowUpOutlined, ControlOutlined } from '@ant-design/icons';
import { Button, Popover, Switch } from 'antd';
import type { ReactNode } from 'react';
import { HeldButton } from '../../kernel/field/HeldButton.tsx';
import { words as listWords } from '../../kernel/field/words.ts';
import type { CardDeclaration } from '../../kernel/frame/card.ts';
import { useSay } from '../../kernel/frame/locale.tsx';
import { stepped } from './arrangement.ts';
import type { Home } from './useHome.ts';
import { words } from './words.ts';

const isFigure = ({ place }: CardDeclaration): boolean => place === 'figure';

interface CardRowProps extends Home {
  readonly card: CardDeclaration;
  /** Those it stands among: a number has no place among the wide ones. */
  readonly among: readonly CardDeclaration[];
}
const CardRow = ({ card: { key, label }, among, cards, hidden, arrange }: CardRowProps): ReactNode => {
  const say = useSay();
  const name = say(label);
  const step = (by: 1 | -1) => (): void =>
    arrange({ order: [...stepped(among, key, by), ...cards.filter((card) => !among.includes(card)).map((card) => card.key)] });
  return (
    <li>
      <span>{name}</span>
      <HeldButton
        icon={<ArrowUpOutlined />}
        label={say(listWords.up, { name })}
        reason={among[0]?.key === key ? say(listWords.isFirst) : ''}
        onPress={step(-1)}
      />
      <HeldButton
        icon={<ArrowDownOutlined />}
        label={say(listWords.down, { name })}
        reason={among.at(-1)?.key === key ? say(listWords.isLast) : ''}
        onPress={step(1)}
      />
      <Switch
        size="small"
        checked={!hidden.includes(key)}
        aria-label={say(listWords.show, { name })}
        onChange={(shown) => arrange({ hidden: shown ? hidden.filter((one) => one !== key) : [...hidden, key] })}
      />
    </li>
  );
};

const Panel = (home: Home): ReactNode => {
  const figures = home.cards.filter(isFigure);
  const others = home.cards.filter((card) => !isFigure(card));
  return (
    <>
      <ul className="wms-arrange">
        {[figures, others].flatMap((among) =>
          among.map((card) => <CardRow key={card.key} {...home} card={card} among={among} />),
        )}
      </ul>
      <Button block onClick={() => home.arrange(undefined)}>
        {useSay()(words.putBack)}
      </Button>
    </>
  );
};

export const Arrange = (home: Home): ReactNode => (
  <Popover trigger="click" placement="topRight" content={<Panel {...home} />}>
    <Button type="text" icon={<ControlOutlined />}>
      {useSay()(words.arrange)}
    </Button>
  </Popover>
);
