/**
 * Blocks of the tags. What there is to register comes from PHP, in `wsElementsEditor`: titles, attributes and category
 * of the blocks, the fields of their sidebars, and all texts. A block shows a sketch of its tag: a real one would ask
 * the shop for a cart while somebody writes.
 */
((wp, data) => {
  const { createElement: el, Fragment } = wp.element;
  const { InspectorControls, useBlockProps } = wp.blockEditor;
  const { PanelBody, SelectControl, TextControl, TextareaControl, ToggleControl } = wp.components;
  const { texts } = data;

  const ICONS = {
    'ws-cart': 'cart',
    'ws-minicart': 'cart',
    'ws-login': 'admin-users',
    'ws-lang': 'translation',
    'ws-domain-checker': 'search',
    'ws-add-to-cart': 'plus-alt',
    'ws-inquiry': 'email',
    'ws-tutorial': 'lightbulb',
    'ws-price': 'tag',
  };

  const ZERO = new Intl.NumberFormat(document.documentElement.lang || 'en', {
    minimumFractionDigits: 2,
  }).format(0);

  /* Pieces of the sketches. */
  const box = (name, ...children) => el('span', { className: `ws-sketch-${name}` }, ...children);
  const line = (width) => el('span', { className: 'ws-sketch-line', style: { width } });
  const button = (text) => box('button', text);
  const field = (text) => box('field', text);
  const icon = (name) => el('span', { className: `dashicons dashicons-${name}` });
  const form = (...rows) => box('form', ...rows);
  const choice = (width) => box('row', box('radio'), line(width));

  const SKETCHES = {
    'ws-cart': () =>
      box(
        'columns',
        form(box('row', line('45%'), line('15%')), box('row', line('35%'), line('15%')), line('25%')),
        box('card', line('60%'), line('80%'), button(texts.continue)),
      ),
    'ws-minicart': () => box('row', button([icon('cart'), ` ${texts.cart}`])),
    'ws-login': () => box('row', box('link', texts.login)),
    'ws-lang': () => box('row', box('select', 'English', icon('arrow-down-alt2'))),
    'ws-domain-checker': ({ qd }) => box('row', field(qd || texts.domain), button(texts.search)),
    'ws-add-to-cart': ({ label }) => box('row', button(label || texts.buy)),
    'ws-inquiry': () => form(field(), field(), box('tall'), button(texts.send)),
    'ws-tutorial': () => form(line('55%'), choice('40%'), choice('30%'), button(texts.continue)),
    'ws-price': ({ fallback }) => box('row', box('price', fallback || ZERO)),
  };

  const isSet = (value) => value !== undefined && value !== '' && value !== false;
  const isIncomplete = ({ required }, attributes) =>
    required.length > 0 && !required.some((name) => isSet(attributes[name]));

  function control({ name, type, label, help, choices }, { attributes, setAttributes }) {
    const props = { key: name, label, help };
    const change = (value) => setAttributes({ [name]: value === '' || value === false ? undefined : value });
    const value = attributes[name] ?? '';
    if (type === 'boolean')
      return el(ToggleControl, { ...props, checked: attributes[name] === true, onChange: change });
    if (type === 'choice') {
      const options = [{ value: '', label: texts.default }, ...choices];
      return el(SelectControl, { ...props, value, options, onChange: change });
    }
    if (type === 'json') return el(TextareaControl, { ...props, value, onChange: change });
    const kind = { number: 'number', url: 'url' }[type] ?? 'text';
    return el(TextControl, { ...props, value, type: kind, onChange: change });
  }

  function sidebar(block, props) {
    const isAdvanced = (field) => field.isAdvanced;
    const fields = block.fields.filter((field) => !isAdvanced(field));
    const advanced = block.fields.filter(isAdvanced);
    const fallback = { name: 'fallback', type: 'text', label: data.fallbackLabel, help: texts.fallback };
    return el(
      InspectorControls,
      null,
      el(
        PanelBody,
        { title: texts.settings },
        ...[...fields, fallback].map((field) => control(field, props)),
      ),
      advanced.length > 0 &&
        el(
          PanelBody,
          { title: texts.advanced, initialOpen: false },
          ...advanced.map((field) => control(field, props)),
        ),
    );
  }

  function notice(block, attributes) {
    if (data.problem) {
      const link = data.settingsUrl && el('a', { href: data.settingsUrl }, texts.setUp);
      return el('span', { className: 'ws-block-notice', role: 'status' }, data.problem, ' ', link);
    }
    if (!isIncomplete(block, attributes)) return null;
    return el('span', { className: 'ws-block-notice', role: 'status' }, block.missing);
  }

  function summary(block, attributes) {
    const set = block.fields.filter(({ name, type }) => type !== 'json' && isSet(attributes[name]));
    return set
      .map(({ name, label, choices }) => {
        const value = attributes[name];
        if (value === true) return label;
        return `${label}: ${choices.find((choice) => choice.value === value)?.label ?? value}`;
      })
      .join(' · ');
  }

  function edit(block) {
    return function Edit(props) {
      const { attributes } = props;
      const details = summary(block, attributes);
      return el(
        Fragment,
        null,
        sidebar(block, props),
        el(
          'div',
          useBlockProps({ className: 'ws-block' }),
          box('title', icon(ICONS[block.tag] ?? 'store'), block.title),
          el(
            'span',
            { className: 'ws-block-sketch', 'aria-hidden': true },
            SKETCHES[block.tag]?.(attributes),
          ),
          details && el('span', { className: 'ws-block-details' }, details),
          notice(block, attributes),
        ),
      );
    };
  }

  /* What WordPress has to filter as HTML; everything else is in the block's comment. */
  function save({ tag }) {
    return ({ attributes }) => {
      const names = data.storedAsHtml.filter((name) => isSet(attributes[name]));
      const values = names.map((name) => [name, String(attributes[name])]);
      return names.length > 0 ? el(tag, Object.fromEntries(values)) : null;
    };
  }

  for (const block of data.blocks)
    wp.blocks.registerBlockType(block.name, {
      icon: ICONS[block.tag] ?? 'store',
      // Shows the sketch in the inserter, too.
      example: {},
      edit: edit(block),
      save: save(block),
    });
})(window.wp, window.wsElementsEditor);
