/**
 * `<ems-alarm-bell {@attach properties({ getToken })}>`: objects and functions reach the element after rendering on a
 * server, and however late it is defined.
 */
export const properties =
  (given: object) =>
  (element: Element): void =>
    void Object.assign(element, given);
