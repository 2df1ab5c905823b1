import { Injectable } from '@nestjs/common';
import {
  AssistantStore,
  ServiceHealthStore,
  DigestStore,
  FieldStore,
  PartitionStore,
  RunStore,
  WebhookStore,
} from '@app/storage';
import { StatusService } from '../accounts/status.service.js';
import {
  checkBudgets,
  checkDuePrompts,
  checkFailedRuns,
  checkFields,
  checkNamedAssistants,
  checkQueue,
  checkStaleJobs,
  checkStalePrompts,
  checkStuckRuns,
  checkSuspended,
  checkWebhooks,
} from './check-work.js';
import { slugsOf } from '../assistants/asked-assistants.js';
import { BaseUrls } from '../operation/base-urls.js';
import { OperationsOptions } from '../operation/operation.js';
import { checkBaseUrl } from './check-base-url.js';
import { checkDigests } from './check-digests.js';
import { checkExpiringKeys, checkUnusedKeys } from './check-keys.js';
import { checkPartitions } from './check-partitions.js';
import { checkServer } from './check-server.js';
import type { Finding } from './finding.js';

/** Checks the database and its content; changes nothing. */
@Injectable()
export class DoctorService {
  constructor(
    private readonly health: ServiceHealthStore,
    private readonly runs: RunStore,
    private readonly fields: FieldStore,
    private readonly status: StatusService,
    private readonly assistants: AssistantStore,
    private readonly digests: DigestStore,
    private readonly baseUrls: BaseUrls,
    private readonly webhooks: WebhookStore,
    private readonly partitions: PartitionStore,
    private readonly options: OperationsOptions,
  ) {}

  /** Works on a database without a schema. */
  async examineServer(): Promise<Finding[]> {
    // The first query opens the connection, so it is not timed.
    await this.health.server();
    const [begunAt, begunMs] = [Date.now(), performance.now()];
    const server = await this.health.server();
    const tookMs = performance.now() - begunMs;
    return checkServer(server, { tookMs, localTime: new Date(begunAt + tookMs / 2) });
  }

  /** The checks whose findings an operator should hear of at once; they take milliseconds. Needs an up-to-date schema. */
  async examineUrgent(): Promise<Finding[]> {
    const { health, runs } = this;
    const queue = await health.queueHealth();
    return [
      await checkQueue(runs, queue),
      checkStaleJobs(queue),
      await checkStuckRuns(health),
      await checkDuePrompts(health),
      await checkDigests(this.digests),
      await checkWebhooks(this.webhooks),
    ];
  }

  /** Needs an up-to-date schema. */
  async examineWork(now: Date): Promise<Finding[]> {
    const { health, fields } = this;
    return [
      ...(await this.examineUrgent()),
      await checkStalePrompts(health, now),
      checkFailedRuns(await this.status.accounts()),
      await checkBudgets(health),
      await checkSuspended(health),
      await checkExpiringKeys(health),
      await checkUnusedKeys(health),
      await checkFields(fields),
      await checkNamedAssistants(this.assistants, slugsOf(this.options)),
      await checkBaseUrl(health, this.baseUrls),
      ...(await checkPartitions(this.partitions, now)),
    ];
  }
}
