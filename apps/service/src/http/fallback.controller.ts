import { All, Controller } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { routeNotFound } from './problem.js';

/** Catches what no route took, so that the guards decide: an unknown path, or a known one with another method. */
@ApiExcludeController()
@Controller()
export class FallbackController {
  @All('*')
  refuse(): never {
    throw routeNotFound();
  }
}
