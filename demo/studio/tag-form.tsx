import { useState } from 'react';
import type { AttributeType } from '../../src/config/tag-row.ts';
import { TAG_FACTS } from '../../src/elements/tag-list.ts';
import { formatMoney } from '../../src/i18n/formats.ts';
import { DOCUMENTED_TAGS, type DocumentedAttribute } from '../../tools/tag-docs.ts';
import { ValueField } from './field.tsx';
import { periodText, titleOf } from './field-titles.ts';
import { type PageLinks, type PageTag, usualFallback } from './page-tags.ts';
import { type StudioTag, withEntry } from './state.ts';
import { PRODUCT_LIST, type ShopProducts } from './use-products.ts';

interface TagFormProps {
  tag: StudioTag;
  /** Starts at 1. */
  position: number;
  shop: ShopProducts;
  links: PageLinks;
  onChange: (tag: StudioTag) => void;
  onRemove: () => void;
}

/** Shown at once, together with those that a link has set; the others are collapsed. */
const MAIN_ATTRIBUTES: readonly string[] = ['code', 'codes', 'period', 'periods', 'per', 'usecase', 'server'];

/** One tag of the page: its attributes and its fallback. */
export function TagForm({ tag, position, shop, links, onChange, onRemove }: TagFormProps) {
  const documented = DOCUMENTED_TAGS.find((row) => row.tag === tag.tag);
  const attributes = (documented?.attributes ?? []).filter(({ name }) => name !== 'config');
  // Not during typing: the field would move.
  const [shown] = useState(() => [...MAIN_ATTRIBUTES, ...Object.keys(tag.attributes)]);
  const main = attributes.filter(({ name }) => shown.includes(name));
  const others = attributes.filter((attribute) => !main.includes(attribute));
  const field = (attribute: DocumentedAttribute) => (
    <AttributeField key={attribute.name} attribute={attribute} {...{ tag, shop, onChange }} />
  );
  return (
    <fieldset className="card">
      <legend>
        {position}. {TAG_FACTS[tag.tag].title} <code>{`<${tag.tag}>`}</code>
      </legend>
      <p className="help">{documented?.description}</p>
      {main.map(field)}
      <div className="card-end">
        <details>
          <summary>
            More options <span className="visually-hidden">({tag.tag})</span>
          </summary>
          {others.map(field)}
          <FallbackFields
            tag={tag}
            usual={usualFallback(tag.tag, links, shop.language)}
            onChange={onChange}
          />
        </details>
        <button type="button" className="quiet" onClick={onRemove}>
          Remove <span className="visually-hidden">{`${tag.tag}, number ${position}`}</span>
        </button>
      </div>
    </fieldset>
  );
}

interface AttributeFieldProps extends Pick<TagFormProps, 'tag' | 'shop' | 'onChange'> {
  attribute: DocumentedAttribute;
}

function AttributeField({ attribute, tag, shop, onChange }: AttributeFieldProps) {
  const { name, type, description } = attribute;
  const sold = name === 'code' ? priceWords(tag.attributes.code, shop) : undefined;
  return (
    <ValueField
      label={titleOf(name)}
      name={name}
      help={sold ? `${description} ${sold}` : description}
      value={tag.attributes[name]}
      choices={choicesOf(type)}
      list={name === 'code' ? PRODUCT_LIST : undefined}
      multiline={type === 'json'}
      onChange={(value) => onChange({ ...tag, attributes: withEntry(tag.attributes, name, value) })}
    />
  );
}

function choicesOf(type: AttributeType): { value: string }[] | undefined {
  if (type === 'boolean') return [{ value: 'true' }, { value: 'false' }];
  return typeof type === 'string' ? undefined : type.map((value) => ({ value }));
}

/** The shop's price of a product, by period. */
function priceWords(code: string | undefined, { products, language }: ShopProducts): string | undefined {
  const product = products.find((one) => one.code === code);
  if (!product) return undefined;
  const prices = product.prices.map(
    ({ period, vatExcluded }) =>
      `${periodText(period)} ${formatMoney(vatExcluded, product.currency, language)}`,
  );
  return `In the shop: ${product.name}, ${prices.join(', ')} excl. VAT.`;
}

interface FallbackProps extends Pick<TagFormProps, 'tag' | 'onChange'> {
  usual: PageTag['fallback'];
}

function FallbackFields({ tag, usual, onChange }: FallbackProps) {
  const change = (key: 'fallback' | 'link', value: string | undefined): void => {
    const { [key]: _, ...others } = tag;
    onChange(value === undefined ? others : { ...others, [key]: value });
  };
  return (
    <>
      <ValueField
        label="Fallback text"
        help={`Shows until the tag is ready, and where scripts do not run. Write it in the language of your page; absent: “${usual.text}”.`}
        value={tag.fallback}
        onChange={(value) => change('fallback', value)}
      />
      {TAG_FACTS[tag.tag].link && (
        <ValueField
          label="Fallback link"
          help={`Where the fallback leads; absent: ${usual.link ?? 'no link'}`}
          value={tag.link}
          onChange={(value) => change('link', value)}
        />
      )}
    </>
  );
}
