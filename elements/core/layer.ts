/**
 * A container of one element in the browser's top layer: overlays of its components are in it, above the page and
 * unclipped. It is open while the element is in the page, since overlays are measured before they are shown.
 */
export function createLayer(root: ShadowRoot): { readonly layer: HTMLElement; show(): void; remove(): void } {
  const layer = document.createElement('div');
  layer.className = 'ems-layer';
  layer.popover = 'manual';
  root.append(layer);
  let filled = false;
  const show = () => {
    if (layer.isConnected && !layer.matches(':popover-open')) layer.showPopover();
  };
  // A dialog that the page has opened meanwhile is above the layer; the first overlay moves the layer to the front.
  const observer = new MutationObserver(() => {
    const fills = layer.childElementCount > 0;
    if (fills && !filled && layer.isConnected) {
      layer.hidePopover();
      show();
    }
    filled = fills;
  });
  observer.observe(layer, { childList: true });
  return {
    layer,
    show,
    remove() {
      observer.disconnect();
      layer.remove();
    },
  };
}
