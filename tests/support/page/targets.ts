import type { Locator, Page } from 'playwright/test';

/**
 * What is pressed and is smaller than `least` px in one direction, by name and size. As WCAG 2.5.8 has it: links within
 * a sentence do not count, the label of a box counts with it, and where a circle of that size around a target meets no
 * other target, the space around counts with it.
 */
export const smallTargets = (within: Locator, least: number): Promise<readonly string[]> =>
  within.evaluate((root, size) => {
    const pressed = 'a[href], button, input, select, textarea, summary, [role="button"], [role="option"], [role="tab"]';
    const boxOf = (element: Element) => {
      const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
      const wide = label.getBoundingClientRect();
      return label.contains(element) && wide.width > 0 ? wide : element.getBoundingClientRect();
    };
    const targets = [...root.querySelectorAll(pressed)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => !(one instanceof HTMLButtonElement && one.disabled))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== element.textContent?.trim();
    const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;
    const isAlone = ({ element, box }: (typeof targets)[number]) => {
      const [x, y] = middle(box);
      return targets.every(({ element: other, box: { left, right, top, bottom } }) => {
        if (other === element || other.contains(element) || element.contains(other)) return true;
        const [dx, dy] = [Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom)];
        return Math.hypot(dx, dy) >= size / 2;
      });
    };
    return targets
      .filter(({ box }) => box.width < size - 0.5 || box.height < size - 0.5)
      .filter(({ element }) => !isInSentence(element))
      .filter((target) => !isAlone(target))
      .map(({ element, box }) => {
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
        return `${element.localName} ${name.slice(0, 30)} ${Math.round(box.width)}×${Math.round(box.height)}`;
      });
  }, least);

/** Icons of which, with forced colours, nothing is seen: drawn in the colour of their ground. */
export const invisibleIcons = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const groundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return /, 0\)$|^transparent$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
    };
    return [...document.querySelectorAll('button svg, a svg')]
      .filter((svg) => svg.checkVisibility())
      .filter((svg) => {
        const { color, fill, stroke } = getComputedStyle(svg.querySelector('path, circle, rect') ?? svg);
        const ground = groundOf(svg);
        return [fill, stroke].every((paint) => paint === 'none' || paint === ground) && color === ground;
      })
      .map(
        (svg) => svg.closest('button, a')?.getAttribute('aria-label') ?? svg.closest('button, a')?.textContent ?? '',
      );
  });

/** What moves although less motion is asked for; a time in which something cannot be pressed is no motion. */
export const movingElements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const unmoved = ['offset', 'computedOffset', 'easing', 'composite', 'pointerEvents'];
    const isMoving = ({ playState, effect }: Animation): boolean =>
      playState === 'running' &&
      Number(effect?.getComputedTiming().duration) > 10 &&
      (effect as KeyframeEffect)
        .getKeyframes()
        .some((frame) => Object.keys(frame).some((property) => !unmoved.includes(property)));
    return document
      .getAnimations()
      .filter(isMoving)
      .map(({ effect }) => (effect as KeyframeEffect).target?.className ?? '');
  });

/** Values of the fields that are wider than their field. */
export const cutValues = (within: Locator): Promise<readonly string[]> =>
  within
    .locator('input:visible')
    .evaluateAll((inputs) =>
      inputs.filter((input) => input.scrollWidth > input.clientWidth).map((input) => (input as HTMLInputElement).value),
    );
