/* The sheet of a wallet: it hands over who pays, or says that they do not. */
const PAGE = new URLSearchParams(location.search).get('origin') ?? '';
const payer = JSON.parse(document.querySelector('[data-payer]').dataset.payer);

for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () =>
    parent.postMessage(
      { type: 'wallet', ...(button.value === 'pay' ? { payer } : { isCancelled: true }) },
      PAGE,
    ),
  );
