import { useRef, useState } from 'react';
import { Field, ValueField } from './field.tsx';
import { linkAddress, type TypedItem, type TypedLink } from './link-address.ts';
import { CopyButton } from './snippet-panel.tsx';
import type { StudioState } from './state.ts';
import { PRODUCT_LIST } from './use-products.ts';

const NO_ITEM: TypedItem = { code: '', period: '', domain: '' };

interface LinkProps {
  config: StudioState['config'];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Builds a link that fills the cart, for emails and ads. */
export function LinkPanel({ config }: LinkProps) {
  const [typed, setTyped] = useState<Omit<TypedLink, 'isPath'>>(() => ({
    page: textOf(config.baseUrl) || textOf(config.cartUrl),
    items: [{ ...NO_ITEM, code: 'hosting-plus', period: '12' }],
    coupon: '',
    target: 'cart',
  }));
  const change = (parts: Partial<TypedLink>): void => setTyped({ ...typed, ...parts });
  return (
    <>
      <p className="help">
        Who follows the link sees these products with today’s prices and adds them with one click. It never
        orders.
      </p>
      <ValueField
        label="Address of the cart’s page"
        help="With https://, as visitors see it in the browser."
        value={typed.page || undefined}
        onChange={(page = '') => change({ page })}
      />
      <ItemFields items={typed.items} onChange={(items) => change({ items })} />
      <EndFields {...typed} onChange={change} />
      <Result link={{ ...typed, isPath: textOf(config.baseUrl) !== '' }} />
    </>
  );
}

/** What comes after the products. */
function EndFields({ coupon, target, onChange }: Pick<TypedLink, 'coupon' | 'target'> & ChangeProps) {
  return (
    <>
      <ValueField
        label="Coupon"
        value={coupon || undefined}
        onChange={(text = '') => onChange({ coupon: text })}
      />
      <ValueField
        label="Afterwards"
        value={target === 'order' ? 'order' : undefined}
        choices={[{ value: 'order', label: 'Go on to the order' }]}
        unset="Show the cart"
        onChange={(value) => onChange({ target: value === 'order' ? 'order' : 'cart' })}
      />
    </>
  );
}

interface ChangeProps {
  onChange: (parts: Partial<TypedLink>) => void;
}

interface ItemsProps {
  items: readonly TypedItem[];
  onChange: (items: readonly TypedItem[]) => void;
}

function ItemFields({ items, onChange }: ItemsProps) {
  const replace = (at: number, parts: Partial<TypedItem>): void =>
    onChange(items.map((item, index) => (index === at ? { ...item, ...parts } : item)));
  return (
    <>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a product has nothing but its place.
        <fieldset key={index} className="card">
          <legend>Product {index + 1} of the link</legend>
          <ValueField
            label="Product code"
            value={item.code || undefined}
            list={PRODUCT_LIST}
            onChange={(code = '') => replace(index, { code })}
          />
          <ValueField
            label="Period in months"
            help="Empty: a year, or the shortest that is sold."
            value={item.period || undefined}
            onChange={(period = '') => replace(index, { period })}
          />
          <ValueField
            label="Domain"
            help="For `domain-register` and `domain-transfer`, or the domain that the product is for."
            value={item.domain || undefined}
            onChange={(domain = '') => replace(index, { domain })}
          />
        </fieldset>
      ))}
      <button type="button" onClick={() => onChange([...items, NO_ITEM])}>
        Add a product to the link
      </button>
    </>
  );
}

function Result({ link }: { link: TypedLink }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const result = linkAddress(link);
  if ('problem' in result) return <p role="status">{result.problem}</p>;
  return (
    <Field label="Link to copy">
      {(control) => (
        <>
          <textarea
            {...control}
            ref={area}
            className="snippet"
            readOnly
            rows={4}
            spellCheck={false}
            value={result.url}
          />
          <CopyButton what="the link that fills the cart" text={result.url} area={area} />
        </>
      )}
    </Field>
  );
}
