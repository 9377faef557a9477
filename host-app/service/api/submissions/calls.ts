import { PAGE } from '../admin/pages.js';
import type { Call } from '../exchange.js';
import { addCorpus, readJob } from './corpus-upload.js';
import {
  postAcceptance,
  listSubmissions,
  postMove,
  readSubmission,
  postRefusal,
} from './followed-submissions.js';
import { sendSubmission } from './send-submission.js';

/** The calls about submissions and uploaded corpora. */
export const SUBMISSION_CALLS: readonly Call[] = [
  {
    method: 'POST',
    path: 'pieces',
    summary: 'Sends a submission: a piece to add',
    form: {
      name: 'Name of the sender',
      email: 'Address of the sender',
      composer: 'Composer, or `artist`',
      title: 'Title of the piece',
      score: 'Score files (mscz, MusicXML, kern, MEI, MIDI …)',
      audio: 'Recordings (ogg, mp3 …)',
      youtube: 'Links to videos',
      link: 'Links to information about the piece',
      comment: 'A remark that only the team reads',
      locale: 'Language of letters to the sender',
      group: 'Id of a group of the account: the piece is private to it, and to its sender',
    },
    files: ['score', 'audio'],
    repeated: ['score', 'audio', 'youtube', 'link'],
    answer: 'submission-state',
    status: 201,
    limit: 'upload',
    saves: 'submission',
    handle: sendSubmission,
  },
  {
    method: 'GET',
    path: 'submissions',
    summary: 'A page of submissions, for accounts that manage the sandbox',
    parameters: [
      { name: 'state', text: 'queued, processing, ready, failed, accepted or refused' },
      ...PAGE,
    ],
    answer: 'submissions',
    handle: listSubmissions,
  },
  {
    method: 'GET',
    path: 'submissions/{name}',
    summary:
      'The state of a submission, for anybody who knows its id; of one for a group, for its sender and the members',
    answer: 'submission-state',
    handle: readSubmission,
  },
  {
    method: 'POST',
    path: 'submissions/{name}/accept',
    summary: 'Moves the piece of a submission to a corpus, for accounts that manage both',
    body: 'acceptance',
    answer: 'submission-state',
    limit: 'save',
    handle: postAcceptance,
  },
  {
    method: 'POST',
    path: 'submissions/{name}/refuse',
    summary: 'Takes the piece of a submission out of the sandbox, for accounts that manage it',
    body: 'refusal',
    answer: 'submission-state',
    limit: 'save',
    handle: postRefusal,
  },
  {
    method: 'POST',
    path: 'submissions/{name}/move',
    summary:
      'Moves the piece of an accepted or ready submission elsewhere; its former address leads there. For accounts that manage all these corpora',
    body: 'acceptance',
    answer: 'submission-state',
    limit: 'save',
    handle: postMove,
  },
  {
    method: 'POST',
    path: 'corpus',
    summary: 'Adds a corpus, for accounts with that permission',
    form: {
      archive: 'A zip of a corpus.json and the files that it names',
      into: 'Path of a corpus',
    },
    files: ['archive'],
    answer: 'job',
    status: 202,
    limit: 'upload',
    handle: addCorpus,
  },
  {
    method: 'GET',
    path: 'jobs/{name}',
    summary: 'The state of an upload',
    answer: 'job',
    handle: readJob,
  },
];
