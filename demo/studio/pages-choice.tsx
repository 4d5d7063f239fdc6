import { asOnePage, asTwoPages } from './pages.ts';
import type { StudioState } from './state.ts';

interface PagesProps {
  state: StudioState;
  onChange: (state: StudioState) => void;
}

/** Whether all tags are on one page, or the cart has a page of its own. */
export const PagesChoice = ({ state, onChange }: PagesProps) => (
  <fieldset className="field languages" aria-describedby="pages-help">
    <legend>What you make</legend>
    <label>
      <input type="radio" name="pages" checked={!state.pages} onChange={() => onChange(asOnePage(state))} />
      One page
    </label>
    <label>
      <input
        type="radio"
        name="pages"
        checked={state.pages === 'two'}
        onChange={() => onChange(asTwoPages(state))}
      />
      A search page and a cart page
    </label>
    <p className="help" id="pages-help">
      Most sites have two: visitors search on one page and order on the other, whose address is the cart URL
      below.
    </p>
  </fieldset>
);

interface ShownProps {
  titles: readonly string[];
  shown: number;
  onShow: (index: number) => void;
}

/** Which of the pages the preview shows. */
export const ShownPage = ({ titles, shown, onShow }: ShownProps) => (
  <fieldset className="segments">
    <legend>Show</legend>
    {titles.map((title, index) => (
      <label key={title}>
        <input type="radio" name="shown" checked={index === shown} onChange={() => onShow(index)} />
        {title}
      </label>
    ))}
  </fieldset>
);
