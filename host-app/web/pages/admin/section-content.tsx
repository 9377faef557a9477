import type { ReactNode } from 'react';
import { AccountPage } from './accounts/account-page.js';
import { Accounts } from './accounts/accounts.js';
import { Jobs } from './jobs/jobs.js';
import { JobPage } from './jobs/job-page.js';
import { Limits } from './limits/limits.js';
import { AuditLog } from './log/audit-log.js';
import type { Section } from './sections.js';
import { StorageFigures } from './storage-figures.js';
import { SubmissionPage } from './submissions/submission-page.js';
import { Submissions } from './submissions/submissions.js';
import { HiddenVersions } from './versions/hidden-versions.js';
import { Waiting } from './waiting/waiting.js';

interface ContentOptions {
  readonly section: Section;
  /** The account, the submission or the job that the address names. */
  readonly name: string | undefined;
}

/** Draws the content of a tab. */
export function SectionContent({ section, name }: ContentOptions): ReactNode {
  switch (section) {
    case 'waiting':
      return <Waiting />;
    case 'accounts':
      return name === undefined ? <Accounts /> : <AccountPage key={name} uid={name} />;
    case 'submissions':
      return name === undefined ? <Submissions /> : <SubmissionPage key={name} id={name} />;
    case 'jobs':
      return name === undefined ? <Jobs /> : <JobPage key={name} id={name} />;
    case 'storage':
      return <StorageFigures />;
    case 'limits':
      return <Limits />;
    case 'versions':
      return <HiddenVersions />;
    case 'log':
      return <AuditLog />;
  }
}
