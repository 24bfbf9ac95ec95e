import { expect, test } from 'vitest';
import { type Organization, organizationKey, organizationOptions, organizationTree } from './organization.ts';

const node = (id: string, orgType: string, orgNumber: string | null, ...childList: Organization[]): Organization => ({
  id,
  orgName: `Org ${id}`,
  orgType,
  orgNumber,
  childList,
});
const tree = [
  node(
    '1',
    '1',
    'G1',
    node('11', '2', 'R11', node('111', '3', 'S111'), node('112', '2', 'R112')),
    node('12', '3', null),
  ),
  node('2', '2', 'R2'),
];

test('[EN-03] nodes of type 2 are collected into options, from every level, in the tree’s order', () => {
  expect(organizationOptions(tree)).toEqual([
    { value: '11', label: 'Org 11' },
    { value: '112', label: 'Org 112' },
    { value: '2', label: 'Org 2' },
  ]);
});

test('[EN-03] for type 3 the number replaces the id, where there is one', () => {
  expect(organizationTree(tree)).toMatchObject([
    { id: '1', label: 'Org 1', children: [{ id: '11', children: [{ id: 'S111' }, { id: '112' }] }, { id: '12' }] },
    { id: '2', children: [] },
  ]);
  expect(organizationKey(node('7', '3', ''))).toBe('7');
});
