/**
 * Blocks of the tags. What there is to register comes from PHP, in `wsElementsEditor`: titles, attributes and category
 * of the blocks, the fields of their sidebars, and all texts. A block shows a sketch of its tag: a real one would ask
 * the shop for a cart while somebody writes.
 */
((wp, data) => {
  const { createElement: el, Fragment, useEffect, useState } = wp.element;
  const { InspectorControls, useBlockProps } = wp.blockEditor;
  const { PanelBody, SelectControl, TextControl, TextareaControl, ToggleControl } = wp.components;
  const { texts } = data;

  const zero = new Intl.NumberFormat(document.documentElement.lang || 'en', {
    minimumFractionDigits: 2,
  }).format(0);
  const SKETCH_TEXTS = { ...texts, zero };

  const box = (name, ...children) => el('span', { className: `ws-sketch-${name}` }, ...children);
  const icon = (name) => el('span', { className: `dashicons dashicons-${name}` });

  /* A text of a sketch: `{search}` is a text of the plugin, `{@qd}` the value of an attribute. */
  const filled = (text, attributes) =>
    text.replace(/\{([@\w|]+)\}/g, (_whole, names) =>
      names
        .split('|')
        .map((name) => (name.startsWith('@') ? attributes[name.slice(1)] : SKETCH_TEXTS[name]))
        .find(isSet),
    );

  /* A sketch is a text, or a list of a shape and what is in it; they are in the table of tags. */
  function draw(sketch, attributes) {
    if (typeof sketch === 'string') return filled(sketch, attributes);
    const [shape, ...content] = sketch;
    if (shape === 'line') return el('span', { className: 'ws-sketch-line', style: { width: content[0] } });
    if (shape === 'icon') return icon(content[0]);
    return box(shape, ...content.map((part) => draw(part, attributes)));
  }

  /* The shop's products, asked for once, by the call that shows prices to visitors. */
  const PRODUCT_LIST = 'ws-elements-products';
  let products;

  async function askProducts() {
    if (!data.productsUrl) return [];
    try {
      const response = await fetch(data.productsUrl, { credentials: 'omit' });
      const { products: all } = await response.json();
      const sold = Array.isArray(all) ? all.filter(({ code }) => typeof code === 'string') : [];
      suggest(sold);
      return sold;
    } catch {
      // Editors then type the codes.
      return [];
    }
  }

  /* The suggestions of all fields for a code; the fields are outside of the frame that holds the blocks. */
  function suggest(sold) {
    const list = document.createElement('datalist');
    list.id = PRODUCT_LIST;
    for (const { code, name } of sold) list.append(new Option(String(name ?? code), code));
    document.body.append(list);
  }

  function useProducts() {
    const [known, setKnown] = useState([]);
    useEffect(() => {
      products ??= askProducts();
      void products.then(setKnown);
    }, []);
    return known;
  }

  const isSet = (value) => value !== undefined && value !== '' && value !== false;
  const isIncomplete = ({ required }, attributes) =>
    required.length > 0 && !required.some((name) => isSet(attributes[name]));

  const isJson = (text) => {
    try {
      return typeof JSON.parse(text.replaceAll('&#91;', '[').replaceAll('&#93;', ']')) === 'object';
    } catch {
      return false;
    }
  };

  /* Whether a tag would ignore the value. */
  function isWrong({ type, pattern }, value) {
    if (!isSet(value)) return false;
    if (type === 'json') return !isJson(value);
    return pattern !== '' && !new RegExp(pattern, 'i').test(String(value).trim());
  }

  function control({ name, type, label, help, choices }, { attributes, setAttributes }) {
    const props = { key: name, label, help };
    if (name === 'code') props.list = PRODUCT_LIST;
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

  /* What the shop says of the product code: its name, or that it does not sell it. */
  function product({ fields }, { code }, sold) {
    if (!isSet(code) || sold.length === 0 || !fields.some(({ name }) => name === 'code')) return null;
    const found = sold.find((one) => one.code === code);
    const text = found ? texts.sold.replace('%s', found.name) : texts.unsold.replace('%s', code);
    return el('span', { className: found ? 'ws-block-details' : 'ws-block-notice', role: 'status' }, text);
  }

  function notice(block, attributes) {
    if (data.problem) {
      const link = data.settingsUrl && el('a', { href: data.settingsUrl }, texts.setUp);
      return el('span', { className: 'ws-block-notice', role: 'status' }, data.problem, ' ', link);
    }
    const wrong = block.fields.find((field) => isWrong(field, attributes[field.name]));
    if (!wrong && !isIncomplete(block, attributes)) return null;
    const text = wrong ? texts.wrong.replace('%s', wrong.label) : block.missing;
    return el('span', { className: 'ws-block-notice', role: 'status' }, text);
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
      const sold = useProducts();
      const details = summary(block, attributes);
      return el(
        Fragment,
        null,
        sidebar(block, props),
        el(
          'div',
          useBlockProps({ className: 'ws-block' }),
          box('title', icon(block.icon), block.title),
          el('span', { className: 'ws-block-sketch', 'aria-hidden': true }, draw(block.sketch, attributes)),
          details && el('span', { className: 'ws-block-details' }, details),
          product(block, attributes, sold),
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
      icon: block.icon,
      // Shows the sketch in the inserter, too.
      example: {},
      edit: edit(block),
      save: save(block),
    });
})(window.wp, window.wsElementsEditor);
