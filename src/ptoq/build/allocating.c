// What compiled functions allocate by, in the names that Numba has for it: memory is taken from above all that is in
// use, and is free again when the caller's call returns. So nothing is counted and nothing is given back.

typedef unsigned long Address;

struct Owner {
  long long count;
  void *destroy, *with;
  void *data;
  long long size;
};

// Where free memory begins; the caller sets it before every call.
Address arena;

static Address aligned(Address at, Address to) { return (at + to - 1) / to * to; }

void *NRT_Allocate(long long size) {
  Address at = aligned(arena, 16), end = at + (Address)size, had = __builtin_wasm_memory_size(0) << 16;
  if (end > had && __builtin_wasm_memory_grow(0, (end - had + 65535) >> 16) == (Address)-1) return 0;
  arena = end;
  return (void *)at;
}

void *NRT_MemInfo_alloc_aligned(long long size, unsigned align) {
  struct Owner *owner = NRT_Allocate(sizeof(struct Owner) + (Address)size + align);
  if (!owner) return 0;
  owner->count = 1;
  owner->data = (void *)aligned((Address)(owner + 1), align);
  owner->size = size;
  return owner;
}

void *NRT_MemInfo_alloc_safe_aligned(long long size, unsigned align) { return NRT_MemInfo_alloc_aligned(size, align); }

void *NRT_MemInfo_alloc(long long size) { return NRT_MemInfo_alloc_aligned(size, 16); }

void NRT_MemInfo_call_dtor(void *owner) {}

void NRT_Free(void *at) {}

// Numba checks that the size of an array does not overflow, by a product of 128 bits, which WebAssembly lacks.
typedef unsigned long long Half;
typedef union {
  __int128 whole;
  struct {
    Half low, high;
  };
} Wide;

__int128 __multi3(__int128 one, __int128 other) {
  const Half part = 0xffffffff;
  Wide a = {one}, b = {other}, product;
  Half a_low = a.low & part, a_high = a.low >> 32, b_low = b.low & part, b_high = b.low >> 32;
  Half low = a_low * b_low, middle = a_high * b_low + (low >> 32), upper = a_low * b_high + (middle & part);
  product.low = (upper << 32) | (low & part);
  product.high = a_high * b_high + (middle >> 32) + (upper >> 32) + a.high * b.low + a.low * b.high;
  return product.whole;
}
