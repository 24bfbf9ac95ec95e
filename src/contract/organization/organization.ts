import * as z from 'zod/mini';
import { endpoint, named } from '../endpoint.ts';
import { flag, id } from '../fields.ts';
import { hasChildren, openNodes } from './large-tree.ts';

/** orgType: '1' group, '2' region company, '3' station owner. */
export interface Organization {
  id: string;
  orgName: string;
  orgType: string;
  orgNumber: string | null;
  childList: Organization[];
  hasChildren?: boolean | undefined;
}

export const organization = z.object({
  id,
  orgName: z.string(),
  orgType: flag,
  orgNumber: z._default(z.nullable(z.string()), null),
  get childList() {
    return z._default(z.array(organization), []);
  },
  hasChildren,
});

const regionCompany = '2';
const stationOwner = '3';

/** What an organisation is addressed by: a station owner's number replaces its id. */
export const organizationKey = ({ id: organizationId, orgType, orgNumber }: Organization): string =>
  orgType === stationOwner && orgNumber ? orgNumber : organizationId;

export interface OrganizationOption {
  readonly value: string;
  readonly label: string;
}

/** The region companies (type 2) of all levels, as a flat list to choose from, in the tree's order. */
export const organizationOptions = (tree: readonly Organization[]): OrganizationOption[] =>
  tree.flatMap((node) => [
    ...(node.orgType === regionCompany ? [{ value: organizationKey(node), label: node.orgName }] : []),
    ...organizationOptions(node.childList),
  ]);

export interface OrganizationNode {
  readonly id: string;
  readonly label: string;
  readonly children: readonly OrganizationNode[];
}

/** The whole tree to choose from, each node by its key. */
export const organizationTree = (tree: readonly Organization[]): OrganizationNode[] =>
  tree.map((node) => ({
    id: organizationKey(node),
    label: node.orgName,
    children: organizationTree(node.childList),
  }));

export const organizationEndpoints = named({
  /** The caller's organisation and those below it; a part of them where the request asks for one. */
  getOrganizationTree: endpoint(
    { method: 'POST', path: '/sys/org/tree' },
    { request: z.object(openNodes), response: z.array(organization) },
  ),
});
