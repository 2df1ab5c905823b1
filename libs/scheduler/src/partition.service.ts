import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { PartitionStore } from '@app/storage';
import { Jobs } from './jobs.js';

/**
 * Makes the monthly partitions of partitioned tables a month ahead, and drops those that no account keeps. Any number of instances may work
 * on one database.
 */
@Injectable()
export class PartitionService implements OnApplicationBootstrap {
  private readonly log = new Logger(PartitionService.name);

  constructor(
    private readonly jobs: Jobs,
    private readonly partitions: PartitionStore,
  ) {}

  onApplicationBootstrap(): void {
    const keep = this.jobs.repeat('keep_partitions', () => this.keep());
    keep();
  }

  private async keep(): Promise<void> {
    const unfinished = await this.partitions.forgetUnfinished();
    if (unfinished.length > 0)
      this.log.warn(`a division into partitions was not finished, of: ${unfinished.join(', ')}; begin it again`);
    const made = await this.partitions.makeAhead();
    if (made > 0) this.log.log({ madePartitions: made });
    const dropped = await this.partitions.dropPast();
    if (dropped.length > 0) this.log.log({ droppedPartitions: dropped });
  }
}
