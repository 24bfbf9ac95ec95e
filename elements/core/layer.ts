/**
 * The top layer's share of one element: overlays of its components go in here, above all of the page and clipped by
 * nothing. It is open while the element stands in the page, since they measure themselves before they are shown.
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
  // A dialog that the page opened meanwhile lies above; the first overlay brings the layer to the front again.
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
