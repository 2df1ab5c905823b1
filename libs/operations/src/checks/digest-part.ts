import 'reflect-metadata';
import { isEmail, IsOptional } from 'class-validator';
import { type Check, Checked, given, listOf, oneOf } from '@app/config';
import { weekdays } from '@app/storage';
import { timeZone } from './prompt-part.js';

const address: Check = (value) =>
  typeof value === 'string' && isEmail(value, { allow_utf8_local_part: false })
    ? null
    : `must be a mail address such as ana@acme.example${given(value)}`;

/** The recipients and time of the weekly digest, as operators write them. */
export class DigestPart {
  @Checked(listOf(address, { min: 1, max: 20 })) to!: string[];
  @IsOptional() @Checked(timeZone) timezone?: string;
  @IsOptional() @Checked(oneOf(weekdays)) weekday?: (typeof weekdays)[number];
}
