import { useState } from 'react';
import { flushSync } from 'react-dom';
import { TAG_FACTS, TAGS } from '../../src/elements/tag-list.ts';
import { DOCUMENTED_TAGS } from '../../tools/tag-docs.ts';
import type { PageLinks } from './page-tags.ts';
import { isTagName, type StudioState, type StudioTag } from './state.ts';
import { TagForm } from './tag-form.tsx';
import type { ShopProducts } from './use-products.ts';

interface TagsProps {
  tags: StudioState['tags'];
  shop: ShopProducts;
  links: PageLinks;
  onChange: (tags: StudioState['tags']) => void;
}

/** The tags of the page, each with its attributes. */
export function TagsPanel({ tags, shop, links, onChange }: TagsProps) {
  const replace = (at: number, tag: StudioTag): void =>
    onChange(tags.map((one, index) => (index === at ? tag : one)));
  const remove = (at: number): void => {
    flushSync(() => onChange(tags.filter((_, index) => index !== at)));
    // The focused button was removed with its tag.
    const others = document.querySelectorAll<HTMLElement>('.card-end > button');
    (others[Math.min(at, others.length - 1)] ?? document.getElementById('add-tag'))?.focus();
  };
  return (
    <>
      {tags.map((tag, index) => (
        <TagForm
          // oxlint-disable-next-line react/no-array-index-key -- a tag has nothing but its place.
          key={`${index} ${tag.tag}`}
          tag={tag}
          position={index + 1}
          shop={shop}
          links={links}
          onChange={(changed) => replace(index, changed)}
          onRemove={() => remove(index)}
        />
      ))}
      <AddTag onAdd={(tag) => onChange([...tags, tag])} />
    </>
  );
}

function AddTag({ onAdd }: { onAdd: (tag: StudioTag) => void }) {
  const [name, setName] = useState<string>('ws-price');
  const description = DOCUMENTED_TAGS.find(({ tag }) => tag === name)?.description;
  return (
    <form
      className="add-tag"
      onSubmit={(event) => {
        event.preventDefault();
        if (isTagName(name)) onAdd({ tag: name, attributes: {} });
      }}
    >
      <label htmlFor="add-tag">Add another tag</label>
      <div className="row">
        <select
          id="add-tag"
          value={name}
          aria-describedby="add-tag-help"
          onChange={({ target }) => setName(target.value)}
        >
          {TAGS.map(({ tag }) => (
            <option key={tag} value={tag}>
              {TAG_FACTS[tag].title}
            </option>
          ))}
        </select>
        <button type="submit">Add</button>
      </div>
      <p className="help" id="add-tag-help">
        {description}
      </p>
    </form>
  );
}
