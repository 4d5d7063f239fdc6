import { withBase } from 'vitepress';
import { defineComponent, h, onBeforeUnmount, onMounted, ref, type VNode } from 'vue';
import { fillCart, type ShopWindow } from '../../../../demo/studio/fill-cart.ts';
import { CART_ITEMS, SHOP } from '../../live-pages.ts';

/** Whether a shop has inserted its own origin into the page. */
async function hasShop(address: string): Promise<boolean> {
  const response = await fetch(address).catch(() => undefined);
  return response?.ok === true && !(await response.text()).includes(SHOP);
}

/** Gives a same-origin frame the height of its page. */
function fitFrame(frame: HTMLIFrameElement): ResizeObserver | undefined {
  const body = frame.contentDocument?.body;
  if (!body) return undefined;
  const observer = new ResizeObserver(() => {
    frame.style.height = `${body.offsetHeight}px`;
  });
  observer.observe(body);
  return observer;
}

/** The tags that show the cart. */
const CART_TAGS: readonly string[] = ['ws-cart', 'ws-minicart'];

/** The first example of a tag's page in a frame, if the demo serves the site; otherwise, instructions for seeing it. */
export const LiveExample = defineComponent({
  props: { tag: { type: String, required: true } },
  setup(props) {
    const address = withBase(`/live/${props.tag}.html`);
    const isLive = ref<boolean>();
    let observer: ResizeObserver | undefined;
    onMounted(async () => {
      isLive.value = await hasShop(address);
    });
    onBeforeUnmount(() => observer?.disconnect());
    const onLoad = (event: Event): void => {
      observer?.disconnect();
      const frame = event.target as HTMLIFrameElement;
      observer = fitFrame(frame);
      const page: ShopWindow | null = frame.contentWindow;
      // An empty cart would show nothing of what the tag can do.
      if (page && CART_TAGS.includes(props.tag)) fillCart(page, CART_ITEMS);
    };
    const frame = (): VNode[] => [
      h('iframe', { src: address, title: `Example of ${props.tag}`, onLoad }),
      h('p', { class: 'live-note' }, [
        'Runs against the demo’s shop. ',
        h('a', { href: address, target: '_blank' }, 'Open it on its own page'),
      ]),
    ];
    const note = (): VNode =>
      h('p', { class: 'live-note' }, 'This example runs live where the demo serves the docs: npm start.');
    return () =>
      h('div', { class: ['live', props.tag] }, isLive.value ? frame() : isLive.value === false ? note() : []);
  },
});
