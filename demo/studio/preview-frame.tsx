import { useEffect, useRef, useState } from 'react';
import { ShownPage } from './pages-choice.tsx';
import { PREVIEW_READY, type PreviewMessage } from './preview-message.ts';
import { HOSTS, type Host, type StudioState, WIDTHS, type Width } from './state.ts';

interface PreviewProps {
  state: StudioState;
  message: PreviewMessage;
  /** The pages, if there are several. */
  titles: readonly string[];
  shown: number;
  onShow: (index: number) => void;
  onChange: (state: StudioState) => void;
}

const HOST_NAMES: Readonly<Record<Host, string>> = {
  plain: 'Plain page',
  bootstrap3: 'Bootstrap 3',
  dark: 'Dark page',
};

const WIDTH_NAMES: Readonly<Record<Width, string>> = { 360: 'Phone', 1280: 'Desktop' };

/** The page with the tags, with the chosen background and width. */
export function PreviewFrame({ state, message, titles, shown, onShow, onChange }: PreviewProps) {
  const [loads, setLoads] = useState(0);
  return (
    <>
      <div className="preview-tools">
        {titles.length > 1 && <ShownPage {...{ titles, shown, onShow }} />}
        <fieldset className="segments">
          <legend>Page</legend>
          {HOSTS.map((host) => (
            <label key={host}>
              <input
                type="radio"
                name="host"
                checked={state.host === host}
                onChange={() => onChange({ ...state, host })}
              />
              {HOST_NAMES[host]}
            </label>
          ))}
        </fieldset>
        <fieldset className="segments">
          <legend>Width</legend>
          {WIDTHS.map((width) => (
            <label key={width}>
              <input
                type="radio"
                name="width"
                checked={state.width === width}
                onChange={() => onChange({ ...state, width })}
              />
              <span className="width-name">{WIDTH_NAMES[width]}</span> {width} px
            </label>
          ))}
        </fieldset>
        <ExamplesChoice {...{ state, onChange }} />
        <button type="button" onClick={() => setLoads(loads + 1)}>
          Reload <span className="visually-hidden">the preview</span>
        </button>
      </div>
      <ScaledFrame key={loads} message={message} width={state.width} host={HOST_NAMES[state.host]} />
    </>
  );
}

/** Whether the preview searches and has products in its cart. */
function ExamplesChoice({ state, onChange }: Pick<PreviewProps, 'state' | 'onChange'>) {
  const { examples, ...others } = state;
  return (
    <label className="check" title="Only in the preview: a search, and two products in an empty cart">
      <input
        type="checkbox"
        checked={examples === true}
        onChange={({ target }) => onChange(target.checked ? { ...others, examples: true } : others)}
      />
      Examples
    </label>
  );
}

interface FrameProps {
  message: PreviewMessage;
  width: number;
  host: string;
}

/** A frame as wide as the page should be, scaled down if there is less room. */
function ScaledFrame({ message, width, host }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const box = useRef<HTMLDivElement>(null);
  // A frame that is moved in the page loads again.
  const [loads, setLoads] = useState(0);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const listen = ({ data, origin, source }: MessageEvent<unknown>): void => {
      if (origin === location.origin && source === frame.current?.contentWindow && data === PREVIEW_READY)
        setLoads((count) => count + 1);
    };
    addEventListener('message', listen);
    return () => removeEventListener('message', listen);
  }, []);
  useEffect(() => {
    if (loads > 0) frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [loads, message]);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? width));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);
  const scale = Math.min(1, room / width);
  return (
    <div className="preview-box" ref={box}>
      <iframe
        ref={frame}
        src="./preview.html"
        title={`Preview: ${host}, ${width} pixels wide`}
        style={{ width, height: `${100 / scale}%`, transform: `scale(${scale})` }}
      />
    </div>
  );
}
