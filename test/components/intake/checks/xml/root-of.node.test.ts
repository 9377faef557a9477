import assert from 'node:assert/strict';
import test from 'node:test';
import { rootOf } from '#intake/checks/xml/root-of.js';
import { refusal } from '#test/host-app/service/intake/files.js';

test('the root is found behind all that may stand before it', () => {
  assert.equal(
    rootOf('\n<?xml version="1.0"?><!DOCTYPE a SYSTEM "a"><!-- <b> --><m:mei x="1"><b'),
    'mei',
  );
  assert.equal(rootOf('<svg width="1"><g>'), 'svg');
});

test('what has no root, or declares entities, is refused', () => {
  assert.throws(() => rootOf('<!-- only a comment -->'), refusal('malformed'));
  assert.throws(() => rootOf('no markup'), refusal('malformed'));
  assert.throws(() => rootOf('<!DOCTYPE a [<!ENTITY b "c">]><a/>'), refusal('entities'));
});
