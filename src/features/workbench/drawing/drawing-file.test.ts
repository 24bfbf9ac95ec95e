import { expect, test } from 'vitest';
import { drawingText, readDrawing } from './drawing-file.ts';

test('[VW-81] what is exported is read again as it was, with its revision', () => {
  const document = { stationId: 'st-a', revision: 3, nodes: [{ id: 'a', x: -1.5 }], edges: [] };
  expect(readDrawing(drawingText(document), 'st-a')).toEqual({ document });
  expect(readDrawing('{"stationId":"st-a","nodes":[]}', 'st-a')).toMatchObject({ document: { revision: 0 } });
});

test('[VW-81] a file that is no drawing and a drawing of another station get different results', () => {
  for (const text of ['', '{', '[]', '"st-a"', 'null', '7'])
    expect(readDrawing(text, 'st-a')).toEqual({ fault: 'notJson' });
  expect(readDrawing('{"stationId":"st-b"}', 'st-a')).toEqual({ fault: 'otherStation' });
});
