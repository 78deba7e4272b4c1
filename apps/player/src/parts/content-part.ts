import { DOWNLOADS_CAPABILITY, FEEDS_CAPABILITY, NOTICES_CAPABILITY } from '@marquee/device-protocol';
import type { Acceptance } from '../content/content.ts';
import { ContentTrials } from '../content/content-trials.ts';
import { FeedSync } from '../feeds/feed-sync.ts';
import { NoticeSync } from '../notices/notice-sync.ts';
import type { Credentials } from '../storage/state-store.ts';
import { ContentSync } from './content-sync.ts';
import type { Part, PartContext } from './part.ts';

/** The content of the device: releases and their files, the data of feeds, notices, and which programs are withheld. */
export class ContentPart implements Part {
  readonly capabilities = [FEEDS_CAPABILITY, NOTICES_CAPABILITY, DOWNLOADS_CAPABILITY];
  readonly sync: ContentSync;
  readonly feeds: FeedSync;
  readonly notices: NoticeSync;
  readonly trials: ContentTrials;
  readonly #context: PartContext;

  constructor(context: PartContext) {
    const { options, events, faults, enrolment } = context;
    const { clock, state } = options;
    const token = () => enrolment.token;
    this.#context = context;
    this.trials = new ContentTrials({
      clock,
      state,
      record: 'trials',
      onFailed: (item, failure) => {
        faults.contentFailed(item, failure);
        // The rest of the content keeps playing; the release is tried again when it changes.
        this.sync.content.programFailed();
      },
      onError: (error) => faults.unexpected(error),
    });
    this.sync = new ContentSync({
      ...options,
      faults,
      trials: this.trials,
      token,
      onContent: () => {
        events.emit({ type: 'content-changed' });
        this.feeds.contentChanged();
      },
      onProgress: () => events.emit({ type: 'progressed' }),
    });
    this.feeds = new FeedSync({ ...options, token, needed: () => this.sync.content.feedIds() });
    this.feeds.onChange(() => events.emit({ type: 'feeds-stored' }));
    this.notices = new NoticeSync({
      ...options,
      credentials: () => enrolment.credentials,
      onChange: () => events.emit({ type: 'notices-changed' }),
      onRefused: (reason) => faults.refusedList('notices', reason),
      onAhead: (what, revision) => options.reporter.send({ type: 'applied', what, revision }),
      onError: (error) => faults.unexpected(error),
    });
    events.listen({
      welcomed: ({ state }) => {
        this.feeds.welcomed(state.feeds);
        this.notices.welcomed(state);
        this.sync.connected(state.features?.includes(DOWNLOADS_CAPABILITY) ?? false);
      },
      'downloads-watched': ({ seconds }) => this.sync.watched(seconds),
      'feed-changed': ({ feed }) => this.feeds.changed(feed),
      'notices-pushed': ({ signed }) => void this.notices.pushed(signed),
      'notices-announced': ({ revision }) => this.notices.announced(revision),
    });
  }

  async load(): Promise<void> {
    await this.trials.load();
    await this.loadEnrolled();
  }

  /** Reads the content of the enrolment, if there is one. */
  async loadEnrolled(): Promise<void> {
    const { credentials } = this.#context.enrolment;
    if (!credentials) return;
    await this.feeds.load();
    await this.notices.load(credentials);
    await this.sync.load(credentials);
    this.trials.reportCrash(this.sync.content.newest?.releases ?? []);
  }

  /** Accepts a manifest from the server, or returns the reason for a refusal and changes nothing. */
  async accept(received: unknown, credentials: Credentials): Promise<Acceptance> {
    const acceptance = await this.sync.accept(received, credentials);
    if (acceptance === 'accepted') await this.notices.manifestAccepted();
    return acceptance;
  }

  /** Fetches what is missing, if the device is enrolled. */
  start(): void {
    if (!this.#context.enrolment.credentials) return;
    this.sync.start();
    this.feeds.start();
    this.notices.start();
  }

  stop(): void {
    this.sync.stop();
    this.feeds.stop();
    this.notices.stop();
  }

  leave(): void {
    void this.trials.stop();
  }
}
