/** What the personal-information dialog shows of a user beyond the account. */
export interface UserDetails {
  readonly email: string;
  readonly deptId: string;
  readonly userTypeCode: string;
  readonly userCategoryCode: string;
  readonly statusCode: '0' | '1';
  readonly isMonitor: '0' | '1';
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
}

const enabled = '0';

const staff = (email: string, deptId: string, createdAt: string): UserDetails => ({
  email,
  deptId,
  userTypeCode: '1',
  userCategoryCode: '1',
  statusCode: enabled,
  isMonitor: '1',
  createdAt,
});

/** By user id of seed/accounts.ts. Types and categories: seed/dictionaries.ts; departments: seed/departments.ts. */
const details: Readonly<Record<string, UserDetails>> = {
  '10001': staff('wang.jianguo@hengchuan.example', 'dept-1-11', '2024-03-04T01:30:00Z'),
  '10002': {
    ...staff('anna.weber@adlershof.example', 'dept-121-1', '2024-09-16T08:05:00Z'),
    userTypeCode: '3',
    isMonitor: '0',
  },
  '10003': { ...staff('chen.xiao@hengchuan.example', 'dept-11-2', '2024-05-20T02:10:00Z'), userTypeCode: '4' },
  '10004': { ...staff('zhao.min@hengchuan.example', 'dept-1-3', '2024-01-08T00:45:00Z'), userTypeCode: '2' },
  '10005': staff('', 'dept-1-12', '2026-02-02T03:00:00Z'),
  '10006': { ...staff('', 'dept-1-13', '2024-11-11T06:20:00Z'), userCategoryCode: '2' },
  '10007': { ...staff('', 'dept-1-13', '2024-11-11T06:25:00Z'), userCategoryCode: '3' },
};

/** @throws RangeError for an account without details */
export function userDetails(userId: string): UserDetails {
  const found = details[userId];
  if (!found) throw new RangeError(`no details of user ${userId}`);
  return found;
}
