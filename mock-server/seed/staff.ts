import { roleIds, type RoleId } from './accounts.ts';

/** One of the staff beside the demonstration accounts; `created` is a day. */
export interface StaffSeed {
  readonly username: string;
  readonly realName: string;
  readonly gender: '0' | '1';
  readonly mobile: string;
  readonly email: string;
  readonly orgId: string;
  readonly deptId: string;
  readonly roles: readonly RoleId[];
  readonly created: string;
  /** Day after which the account cannot sign in any more. */
  readonly expires?: string;
  readonly isDisabled?: true;
}

const staffOf =
  (orgId: string, mail: string, numberPrefix: string) =>
  (
    username: string,
    realName: string,
    gender: '0' | '1',
    number: string,
    deptId: string,
    roles: readonly RoleId[],
    created: string,
    rest: Pick<StaffSeed, 'expires' | 'isDisabled'> = {},
  ): StaffSeed => ({
    // An account has no full stop (VA-01), an address may.
    username: username.replace('.', '_'),
    realName,
    gender,
    mobile: `${numberPrefix}${number}`,
    email: `${username}@${mail}`,
    orgId,
    deptId,
    roles,
    created,
    ...rest,
  });

/** Leading digits of invented mobile numbers. */
const prefixes = { china: '139', germany: '+49151' } as const;

const group = staffOf('org-1', 'hengchuan.example', prefixes.china);
const zhejiang = staffOf('org-11', 'hengchuan.example', prefixes.china);
const linping = staffOf('org-111', 'linping.example', prefixes.china);
const cixi = staffOf('org-112', 'cixi.example', prefixes.china);
const germany = staffOf('org-12', 'hengchuan.example', prefixes.germany);
const adlershof = staffOf('org-121', 'adlershof.example', prefixes.germany);

const { operator, owner, distributor, administrator, technician, branchAdministrator, auditor, analyst } = roleIds;

/** Staff of the group and its branches; together with the demonstration accounts 40 people. */
export const staff: readonly StaffSeed[] = [
  group('li.na', '李娜', '1', '10000101', 'dept-1-11', [operator], '2024-03-04'),
  group('zhang.wei', '张伟', '0', '10000102', 'dept-1-12', [operator], '2024-03-04'),
  group('yang.fan', '杨帆', '0', '10000103', 'dept-1-13', [operator], '2024-06-17'),
  group('zhou.lin', '周琳', '1', '10000104', 'dept-1-13', [operator], '2025-02-10'),
  group('wu.qiang', '吴强', '0', '10000105', 'dept-1-21', [technician], '2024-04-01'),
  group('zheng.hao', '郑浩', '0', '10000106', 'dept-1-21', [technician], '2024-04-01'),
  group('feng.yu', '冯宇', '0', '10000107', 'dept-1-22', [technician], '2024-08-19'),
  group('chu.yan', '褚燕', '1', '10000108', 'dept-1-22', [technician], '2025-05-06'),
  group('jiang.bo', '蒋波', '0', '10000109', 'dept-1-3', [administrator], '2024-01-08'),
  group('shen.yue', '沈悦', '1', '10000110', 'dept-1-4', [analyst], '2024-09-02'),
  group('han.lei', '韩磊', '0', '10000111', 'dept-1-4', [analyst], '2025-07-14'),
  group('yan.mei', '严梅', '1', '10000112', 'dept-1-5', [auditor], '2024-02-26'),
  group('hua.jun', '华军', '0', '10000113', 'dept-1-5', [auditor, analyst], '2025-11-03'),
  zhejiang('jin.tao', '金涛', '0', '10000114', 'dept-11-1', [branchAdministrator, operator], '2024-03-18'),
  zhejiang('wei.ning', '魏宁', '1', '10000115', 'dept-11-1', [operator], '2024-05-13'),
  zhejiang('tao.ran', '陶然', '0', '10000116', 'dept-11-1', [technician], '2024-10-08'),
  zhejiang('pan.ying', '潘颖', '1', '10000117', 'dept-11-2', [distributor], '2025-01-06'),
  zhejiang('ge.ming', '葛明', '0', '10000118', 'dept-11-2', [distributor], '2024-11-25', { isDisabled: true }),
  linping('fan.jie', '范杰', '0', '10000119', 'dept-111-1', [technician], '2024-07-22'),
  linping('peng.xin', '彭欣', '1', '10000120', 'dept-111-1', [owner], '2024-07-22'),
  linping('lu.kai', '鲁凯', '0', '10000121', 'dept-111-1', [technician], '2025-03-31', { expires: '2026-12-31' }),
  cixi('ma.rui', '马瑞', '0', '10000122', 'dept-112-1', [owner], '2024-08-05'),
  cixi('miao.qing', '苗青', '1', '10000123', 'dept-112-1', [technician], '2025-04-14'),
  cixi('ren.jie', '任杰', '0', '10000124', 'dept-112-1', [technician], '2025-09-01', { expires: '2026-09-01' }),
  germany(
    't.schneider',
    'Tobias Schneider',
    '0',
    '23456701',
    'dept-12-1',
    [branchAdministrator, operator],
    '2024-03-18',
  ),
  germany('k.hoffmann', 'Katrin Hoffmann', '1', '23456702', 'dept-12-1', [operator], '2024-06-03'),
  germany('m.wagner', 'Martin Wagner', '0', '23456703', 'dept-12-1', [technician], '2024-06-03'),
  germany('s.yilmaz', 'Selin Yılmaz', '1', '23456704', 'dept-12-1', [technician], '2025-02-17'),
  germany('p.nowak', 'Paul Nowak', '0', '23456705', 'dept-12-1', [distributor], '2025-06-30', { isDisabled: true }),
  adlershof('j.krueger', 'Jürgen Krüger', '0', '23456706', 'dept-121-1', [owner], '2024-09-16'),
  adlershof('l.fischer', 'Lena Fischer', '1', '23456707', 'dept-121-1', [technician], '2025-01-20'),
  adlershof('h.gross', 'Hans-Peter Groß', '0', '23456708', 'dept-121-2', [owner], '2025-08-11', {
    expires: '2026-08-31',
  }),
  adlershof('e.lindner', 'Eva Lindner', '1', '23456709', 'dept-121-2', [analyst], '2026-01-12'),
];
