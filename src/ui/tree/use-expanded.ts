import { useState } from 'react';

type Ids = ReadonlySet<string>;

/** The open nodes of a tree, and those that were open once: what is below these need not be read again. */
export function useExpanded(
  initial: () => Ids,
): readonly [expanded: Ids, everExpanded: Ids, expand: (ids: Ids) => void] {
  const [expanded, setExpanded] = useState(initial);
  const [everExpanded, setEverExpanded] = useState(expanded);
  const expand = (ids: Ids) => {
    setExpanded(ids);
    setEverExpanded(new Set([...everExpanded, ...ids]));
  };
  return [expanded, everExpanded, expand];
}
