/** The front page: a choice of brand or language changes the config of the page's tags, and the look around them. */

const form = document.querySelector('#brands');
const stage = document.querySelector('.stage');
const snippet = document.querySelector('#snippet-config');

/** The chosen language of the chosen brand: the radio button that has the config. */
function chosen() {
  const company = form.elements.namedItem('brand').value;
  return form.querySelector(`input[name="language-${company}"]:checked`);
}

/** Shows the elements of the chosen brand and language, and hides the others. */
function show(company, language) {
  stage.dataset.brand = company;
  for (const part of document.querySelectorAll('[data-of]')) {
    const [ofCompany, ofLanguage] = part.dataset.of.split(' ');
    part.toggleAttribute('data-off', ofCompany !== company || (ofLanguage ?? language) !== language);
  }
  snippet.textContent = JSON.stringify({ company, language }, null, 1).replace(/\s*\n\s*/g, ' ');
}

/** Keeps the choice in the address, for a reload and for a link. */
function keep(company, language) {
  const url = new URL(location.href);
  url.searchParams.set('brand', company);
  url.searchParams.set('language', language);
  history.replaceState(history.state, '', url);
}

const copy = document.querySelector('#copy');
const copied = document.querySelector('#copied');

/** The button says what happened until the code changes. */
function tell(text) {
  copied.textContent = text;
  copy.textContent = text === '' ? 'Copy' : text;
}

async function copyCode() {
  try {
    await navigator.clipboard.writeText(document.querySelector('#snippet').textContent);
    tell('Copied');
  } catch {
    getSelection().selectAllChildren(document.querySelector('#snippet'));
    tell('Press Ctrl+C');
  }
}

copy.addEventListener('click', () => void copyCode());

form.addEventListener('change', () => {
  const { value: language, dataset } = chosen();
  const config = JSON.parse(dataset.config);
  show(config.company, language);
  tell('');
  keep(config.company, language);
  document.documentElement.setAttribute('config', dataset.config);
});
